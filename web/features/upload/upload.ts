import type { SentFile } from './form-files.ts'

export type UploadProgress = {
  sent: number
  total: number
  files: Record<string, number>
  secondsLeft?: number
  finishing: boolean
}

export type Upload =
  | { state: 'sending'; files: SentFile[]; progress: UploadProgress }
  | { state: 'failed'; files: SentFile[]; sentence: string; problems: Record<string, string>; lost: boolean }
  | { state: 'done'; files: SentFile[] }

export type FileFieldProps<T> = {
  value: T
  onChange: (value: T) => void
  problem?: string
  progress?: UploadProgress
  disabled?: boolean
}
