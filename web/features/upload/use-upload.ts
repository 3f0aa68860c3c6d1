import { useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#contract/api.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { problemsOfFiles } from './form-files.ts'
import { type FormCall, type FormRequest, sendForm } from './send-form.ts'
import type { Upload, UploadProgress } from './upload.ts'

export function useUpload() {
  const [upload, setUpload] = useState<Upload>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function send<N extends FormCall>(name: N, request: FormRequest<N>): Promise<CallOutput<N>> {
    const { files } = request
    const own = new AbortController()
    stop.current?.abort()
    stop.current = own
    const follow = (next: Upload) => {
      if (!own.signal.aborted) setUpload(next)
    }
    const none = { sent: 0, total: 0, files: {}, finishing: false }
    follow({ state: 'sending', files, progress: none })
    const onProgress = (progress: UploadProgress) => follow({ state: 'sending', files, progress })
    try {
      const answer = await sendForm(name, request, { onProgress, signal: own.signal })
      follow({ state: 'done', files })
      return answer
    } catch (error) {
      const { status, failure } = error instanceof CallError ? error : { status: 500, failure: undefined }
      const problems = problemsOfFiles(failure?.fields, files)
      const lost = status === 0 && !failure
      const sentence = lost ? m.upload_lost() : (failure?.message ?? m.error_internal())
      follow({ state: 'failed', files, sentence, problems, lost })
      throw error
    }
  }

  function cancel() {
    stop.current?.abort()
    setUpload(undefined)
  }

  return { upload, send, cancel, clear: () => setUpload(undefined) }
}
