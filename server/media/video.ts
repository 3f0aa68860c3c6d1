import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BadFile } from './bad-file.ts'
import { inputOf, runFfmpeg } from './ffmpeg.ts'
import { sniffBytes, sniffType, type VideoType } from './sniff.ts'
import { checkVideoStructure } from './video-structure.ts'

export type VideoFacts = {
  type: VideoType
  width: number
  height: number
  seconds: number
  /** Every browser plays it: its streams are kept as they are. */
  playable: boolean
}

const mostSeconds = 30 * 60
const mostSide = 4096
const videoCodecs = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4']
const audioCodecs = ['aac', 'mp3', 'opus', 'vorbis']

const probe = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      pix_fmt: z.string().optional(),
      disposition: z.object({ attached_pic: z.number() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
})
type Stream = z.infer<typeof probe>['streams'][number]

/** What a video is by its content, read to its end. Throws a BadFile. */
export async function inspectVideo(path: string, signal?: AbortSignal): Promise<VideoFacts> {
  const type = await typeOf(path)
  await checkVideoStructure(path, type)
  const said = await runFfmpeg(
    'ffprobe',
    ['-of', 'json', '-show_format', '-show_streams', ...inputOf(path, type)],
    { timeoutMs: 20_000, signal },
  )
  // Reads every packet without decoding it: complains where a file was cut off.
  await runFfmpeg(
    'ffmpeg',
    ['-xerror', ...inputOf(path, type), '-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'],
    {
      timeoutMs: 60_000,
      signal,
    },
  )
  // And the beginning decoded: what calls itself a video but is none fails here.
  await runFfmpeg(
    'ffmpeg',
    ['-xerror', ...inputOf(path, type), '-map', '0:v:0', '-frames:v', '3', '-f', 'null', '-'],
    {
      timeoutMs: 20_000,
      signal,
    },
  )
  return readFacts(type, probe.safeParse(JSON.parse(said)).data)
}

function readFacts(type: VideoType, found: z.infer<typeof probe> | undefined): VideoFacts {
  const videos = found?.streams.filter(
    (each) => each.codec_type === 'video' && !each.disposition?.attached_pic,
  )
  const sounds = found?.streams.filter((each) => each.codec_type === 'audio') ?? []
  const [video] = videos ?? []
  const { width = 0, height = 0, codec_name = '' } = video ?? {}
  const seconds = found?.format.duration ?? 0
  if (!video || videos?.length !== 1 || sounds.length > 1 || !videoCodecs.includes(codec_name)) {
    throw new BadFile('type')
  }
  if (sounds.some((sound) => !audioCodecs.includes(sound.codec_name ?? ''))) throw new BadFile('type')
  if (!(seconds > 0 && seconds <= mostSeconds)) throw new BadFile('damaged')
  if (Math.min(width, height) < 16 || Math.max(width, height) > mostSide) throw new BadFile('damaged')
  const upright = isTurned(video) ? { width: height, height: width } : { width, height }
  const playable =
    codec_name === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pix_fmt ?? '') &&
    sounds.every((sound) => sound.codec_name === 'aac')
  return { type, ...upright, seconds, playable }
}

function isTurned({ side_data_list = [] }: Stream): boolean {
  return side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
}

async function typeOf(path: string): Promise<VideoType> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    const type = sniffType(buffer.subarray(0, bytesRead))
    if (type === 'mp4' || type === 'webm') return type
    throw new BadFile('type')
  } finally {
    await file.close()
  }
}

/**
 * Writes `<hash>.mp4` into a folder, with the first picture and sound stream and nothing else of the file: no tags, places,
 * chapters, subtitles or timed data, and no notes of the camera between the frames. Throws a BadFile.
 */
export async function encodeVideo(path: string, folder: string, hash: string): Promise<string> {
  const { type, playable } = await inspectVideo(path)
  const file = join(folder, `${hash}.mp4`)
  const streams = ['-map', '0:v:0', '-map', '0:a:0?', '-dn', '-sn', '-map_chapters', '-1']
  const bare = ['-map_metadata', '-1', '-map_metadata:s', '-1', '-fflags', '+bitexact']
  const output = ['-movflags', '+faststart', '-f', 'mp4', file]
  await runFfmpeg(
    'ffmpeg',
    [...inputOf(path, type), ...streams, ...bare, ...(playable ? copied : encoded), ...output],
    {
      timeoutMs: 45 * 60_000,
    },
  )
  return file
}

// Kind 6 are notes between the frames (SEI).
const copied = ['-c', 'copy', '-bsf:v', 'filter_units=remove_types=6']
const encoded = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p', '-flags:v', '+bitexact'],
  ...['-vf', "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-flags:a', '+bitexact', '-threads', '2'],
  ...['-bsf:v', 'filter_units=remove_types=6'],
]

/** Writes a still from the beginning of a video that encodeVideo made; its path. Throws a BadFile. */
export async function takePoster(video: string, folder: string): Promise<string> {
  const file = join(folder, 'poster.png')
  await runFfmpeg(
    'ffmpeg',
    [
      ...inputOf(video, 'mp4'),
      '-map',
      '0:v:0',
      '-vf',
      'thumbnail=30',
      '-frames:v',
      '1',
      '-f',
      'image2',
      '-update',
      '1',
      file,
    ],
    { timeoutMs: 60_000 },
  )
  return file
}
