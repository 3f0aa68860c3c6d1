import { join } from 'node:path'
import { inputOf, runFfmpeg } from './ffmpeg.ts'
import { inspectVideo, mapOf } from './video.ts'

const mega = 1024 * 1024

/** An upload (200 MB) that is copied without encoding stays below. */
const maxVideoBytes = 400 * mega
const maxBitsPerSecond = 8_000_000
const soundBitsPerSecond = 128_000

/**
 * Writes `<hash>.mp4` into a folder, its index first so that it plays while it loads. Keeps one video and one audio
 * stream and drops everything else: tags, places, chapters, subtitles, timed data and the camera's notes between
 * frames. Copies H.264 with AAC; encodes all else, at most 1920 pixels wide and high. Throws a BadFile.
 */
export async function encodeVideo(path: string, folder: string, hash: string): Promise<string> {
  const { type, streams, playable, hdr, seconds } = await inspectVideo(path)
  const file = join(folder, `${hash}.mp4`)
  const wanted = [...mapOf(streams), '-dn', '-sn', '-map_chapters', '-1']
  const bare = ['-map_metadata', '-1', '-map_metadata:s', '-1', '-fflags', '+bitexact']
  const output = ['-movflags', '+faststart', '-f', 'mp4', file]
  const codecs = playable ? copied : encoded(seconds, hdr && (await canMapTones()))
  await runFfmpeg('ffmpeg', [...inputOf(path, type), ...wanted, ...bare, ...codecs, ...output], {
    timeoutMs: 45 * 60_000,
    // Measured with HDR of 4096 x 2304 pixels: 714 MB, of which 594 are resident.
    limits: { memory: 1024 * mega, cpuSeconds: 2 * 45 * 60, file: 1.2 * maxVideoBytes },
  })
  return file
}

// Kind 6 are notes between the frames (SEI).
const withoutNotes = ['-bsf:v', 'filter_units=remove_types=6']
const copied = ['-c', 'copy', ...withoutNotes]
const smaller =
  "scale='min(1920,iw)':'min(1920,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"
// In linear light, since HLG and PQ are no gamma curves. npl: brightness of a white wall on such screens, in candela.
const toneMapped =
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

/** `-maxrate` keeps the file below maxVideoBytes, whatever its length. */
function encoded(seconds: number, mapsTones: boolean): string[] {
  const fitting = Math.floor((maxVideoBytes * 8) / seconds) - soundBitsPerSecond
  const rate = Math.min(maxBitsPerSecond, fitting)
  return [
    ...['-vf', [smaller, ...(mapsTones ? [toneMapped] : []), 'format=yuv420p'].join(',')],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-flags:v', '+bitexact'],
    ...['-maxrate', String(rate), '-bufsize', String(2 * rate)],
    ...[
      '-c:a',
      'aac',
      '-b:a',
      String(soundBitsPerSecond),
      '-ar',
      '48000',
      '-ac',
      '2',
      '-flags:a',
      '+bitexact',
    ],
    ...['-threads', '2', ...withoutNotes],
  ]
}

/** Not every build of ffmpeg has the filters; without them HDR keeps its colours, which look pale on usual screens. */
async function canMapTones(): Promise<boolean> {
  const filters = await runFfmpeg('ffmpeg', ['-hide_banner', '-filters'], { timeoutMs: 20_000 })
  return / zscale /.test(filters) && / tonemap /.test(filters)
}
