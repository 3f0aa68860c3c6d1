import type { SentFile } from './form-files.ts'

/** How far a form is on its way, in bytes. */
export type UploadProgress = {
  sent: number
  total: number
  /** Bytes of each file that are on the other side, by its key. */
  files: Record<string, number>
  /** Known after a few seconds. */
  secondsLeft?: number
  /** All bytes are gone; the site looks at them and keeps them. */
  finishing: boolean
}

/** A form on its way, for <UploadProgressPanel>. */
export type Upload =
  | { state: 'sending'; files: SentFile[]; progress: UploadProgress }
  /** `problems` by the key of the file that is to blame; `lost`: no answer came, so nobody knows whether it arrived. */
  | { state: 'failed'; files: SentFile[]; sentence: string; problems: Record<string, string>; lost: boolean }
  | { state: 'done'; files: SentFile[] }

export type FileFieldProps<T> = {
  value: T
  onChange: (value: T) => void
  /** About the field as a whole; what is wrong with one file stands in its `problem`. */
  problem?: string
  progress?: UploadProgress
  /** While the form is sent. */
  disabled?: boolean
}
