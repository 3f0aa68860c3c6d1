import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BadFile } from './bad-file.ts'
import { inputOf, runFfmpeg } from './ffmpeg.ts'
import { isVideoType, sniffBytes, sniffType, type VideoType } from './sniff.ts'
import { checkVideoStructure } from './video-structure.ts'

export type VideoFacts = {
  type: VideoType
  width: number
  height: number
  seconds: number
  /** Numbers of the used streams; a video may have no sound. */
  streams: { video: number; sound?: number }
  /** Every browser plays it, so its streams are copied. */
  playable: boolean
  /** Colours of HDR screens (HLG or PQ). */
  hdr: boolean
}

const maxSeconds = 30 * 60
const maxSide = 4096
const videoCodecs = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'h263']
const soundCodecs = ['aac', 'mp3', 'opus', 'vorbis', 'amr_nb', 'amr_wb', 'alac', 'pcm_s16le', 'pcm_s16be']
const hdrTransfers = ['arib-std-b67', 'smpte2084']

const probe = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      pix_fmt: z.string().optional(),
      color_transfer: z.string().optional(),
      disposition: z.object({ attached_pic: z.number() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
})
type Stream = z.infer<typeof probe>['streams'][number]

/** Reads the whole content. Throws a BadFile. */
export async function inspectVideo(path: string, signal?: AbortSignal): Promise<VideoFacts> {
  const type = await typeOf(path)
  await checkVideoStructure(path, type)
  const output = await runFfmpeg(
    'ffprobe',
    ['-of', 'json', '-show_format', '-show_streams', ...inputOf(path, type)],
    { timeoutMs: 20_000, signal },
  )
  const facts = readFacts(type, probe.safeParse(JSON.parse(output)).data)
  const read = (...more: string[]) => [
    '-xerror',
    ...inputOf(path, type),
    ...mapOf({ video: facts.streams.video }),
    ...more,
    ...['-f', 'null', '-'],
  ]
  // Reads every packet without decoding it, which detects truncated files.
  await runFfmpeg('ffmpeg', read('-c', 'copy'), { timeoutMs: 60_000, signal })
  // Decodes the beginning, which fails for files that only look like a video.
  await runFfmpeg('ffmpeg', read('-frames:v', '3'), { timeoutMs: 20_000, signal })
  return facts
}

/** Phones add data, second sounds and still pictures to the one video stream and the sound. */
function readFacts(type: VideoType, found: z.infer<typeof probe> | undefined): VideoFacts {
  const videos = found?.streams.filter(isFilm) ?? []
  const video = videos.find((each) => videoCodecs.includes(each.codec_name ?? ''))
  const sounds = found?.streams.filter((each) => each.codec_type === 'audio') ?? []
  const sound = sounds.find((each) => soundCodecs.includes(each.codec_name ?? ''))
  if (!video || videos.length !== 1 || (sounds.length > 0 && !sound)) throw new BadFile('type')
  const { width = 0, height = 0 } = video
  const seconds = found?.format.duration ?? 0
  if (!(seconds > 0 && seconds <= maxSeconds)) throw new BadFile('damaged')
  if (Math.min(width, height) < 16 || Math.max(width, height) > maxSide) throw new BadFile('damaged')
  const upright = isRotated(video) ? { width: height, height: width } : { width, height }
  const playable =
    video.codec_name === 'h264' &&
    ['yuv420p', 'yuvj420p'].includes(video.pix_fmt ?? '') &&
    (sound === undefined || sound.codec_name === 'aac')
  const streams = { video: video.index, sound: sound?.index }
  return {
    type,
    ...upright,
    seconds,
    streams,
    playable,
    hdr: hdrTransfers.includes(video.color_transfer ?? ''),
  }
}

function isFilm({ codec_type, disposition }: Stream): boolean {
  return codec_type === 'video' && !disposition?.attached_pic
}

function isRotated({ side_data_list = [] }: Stream): boolean {
  return side_data_list.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
}

async function typeOf(path: string): Promise<VideoType> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0)
    const type = sniffType(buffer.subarray(0, bytesRead))
    if (type && isVideoType(type)) return type
    throw new BadFile('type')
  } finally {
    await file.close()
  }
}

export function mapOf({ video, sound }: VideoFacts['streams']): string[] {
  return ['-map', `0:${video}`, ...(sound === undefined ? [] : ['-map', `0:${sound}`])]
}

/** A still from the beginning of an MP4 that encodeVideo made. Returns its path. Throws a BadFile. */
export async function takePoster(video: string, folder: string): Promise<string> {
  const file = join(folder, 'poster.png')
  const still = ['-map', '0:v:0', '-vf', 'thumbnail=30', '-frames:v', '1']
  await runFfmpeg(
    'ffmpeg',
    [...inputOf(video, 'mov'), ...still, '-f', 'image2', '-update', '1', file],
    // ffmpeg compares thirty pictures.
    { timeoutMs: 60_000, limits: { memory: 1024 ** 3 } },
  )
  return file
}
