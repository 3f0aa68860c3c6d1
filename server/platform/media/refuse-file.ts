import type { FileField } from '#contract/calls/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Locale } from '#contract/locales.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import type { Problem } from './bad-file.ts'

type AboutFile = (inputs: { which: string }, options: { locale: Locale }) => string

/** `number` counts from 1. */
export function refuseFile(
  problem: Problem,
  field: string,
  kind: FileField['kind'],
  number: number,
): ApiError {
  const say = problem === 'type' ? wrongType[kind] : sentences[problem]
  const code = problem === 'pixels' || problem === 'heavy' ? 'too_large' : 'wrong_media_type'
  return aboutFile(code, field, number, say)
}

/** Its key is the field and the file's number, such as `images.3`, so that a page can mark the file. */
export function aboutFile(code: ErrorCode, field: string, number: number, say: AboutFile): ApiError {
  const sentence: Sentence = (_, options) => say({ which: m.upload_which({ number }, options) }, options)
  const aboutThis: Sentence = (_, options) => say({ which: m.upload_which_this({}, options) }, options)
  const fields = { [field]: sentence, [`${field}.${number}`]: aboutThis }
  return new ApiError(code, { sentence, fields })
}

const wrongType: Record<FileField['kind'], AboutFile> = {
  image: m.upload_not_picture,
  video: m.upload_not_video,
  document: m.upload_not_document,
}

const sentences: Record<Exclude<Problem, 'type'>, AboutFile> = {
  animated: m.upload_animated,
  pixels: m.upload_pixels,
  heavy: m.upload_heavy,
  small: m.upload_small,
  damaged: m.upload_damaged,
  no_ffmpeg: (_, options) => m.upload_no_ffmpeg({}, options),
}
