import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { showToast } from '#web/ui/toasts.ts'
import { AddButtons } from './add-buttons.tsx'
import { writeBytes } from './bytes.ts'
import { problemOf } from './check-file.ts'
import { useDrop } from './drop.ts'
import { FileBar } from './file-bar.tsx'
import { type FormFile, newKey } from './form-files.ts'
import { RefusedFiles } from './refused-files.tsx'
import type { Refused } from './take-pictures.ts'
import type { FileFieldProps } from './upload.ts'

type Props = FileFieldProps<FormFile | undefined> & {
  kind: 'picture' | 'video'
  icon: IconName
  accept: string
  camera?: boolean
  words: { label: string; hint: string; add: string; replace: string; kept: string; removed: string }
  preview: (value: FormFile) => ReactNode
  closed?: string
  /** Replaces a chosen file before it is checked. */
  convert?: (file: File) => Promise<File>
}

export function SingleFileField(props: Props) {
  const {
    value,
    onChange,
    problem,
    progress,
    disabled = false,
    kind,
    icon,
    accept,
    camera,
    words,
    closed,
    convert,
  } = props
  const id = useId()
  const [refused, setRefused] = useState<Refused[]>([])
  const field = useRef<HTMLFieldSetElement>(null)
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  })
  const { over, handlers } = useDrop(add, disabled || closed !== undefined)

  async function add(files: File[]) {
    const [given] = files
    const file = given && convert ? await convert(given) : given
    if (!file) return setRefused([{ key: 'none', name: '', sentence: m.upload_no_file() }])
    const sentence = files.length > 1 ? m.upload_one_only() : await problemOf(file, kind)
    if (sentence) return setRefused([{ key: newKey(), name: files.length > 1 ? '' : file.name, sentence }])
    setRefused([])
    onChange({ key: newKey(), file })
  }

  function remove() {
    const removed = value
    onChange(undefined)
    field.current?.focus()
    const bringBack = () => now.current === undefined && onChange(removed)
    showToast(words.removed, { action: { label: m.upload_undo(), run: bringBack } })
  }

  const told = [`${id}-hint`, problem && `${id}-problem`, value?.problem && `${id}-file`]
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      className="drop-field"
      data-over={over || undefined}
      aria-describedby={told.filter(Boolean).join(' ')}
      {...handlers}
    >
      <legend className="label">{words.label}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {closed ?? words.hint}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
      {value && (
        <div className="single-file" data-problem={value.problem ? true : undefined}>
          {props.preview(value)}
          <div className="single-file-about">
            <p className="single-file-name">
              {value.file ? value.file.name || words.label : words.kept}
              {value.file && <span className="figures"> · {writeBytes(value.file.size)}</span>}
            </p>
            {value.problem && (
              <p id={`${id}-file`} className="field-error">
                {value.problem}
              </p>
            )}
            {value.file && progress && <FileBar file={value.file} sent={progress.files[value.key] ?? 0} />}
            <button
              type="button"
              className="text-link"
              aria-label={m.upload_remove_named({ name: words.label })}
              disabled={disabled}
              onClick={remove}
            >
              <Icon name="trash" />
              {m.upload_remove_short()}
            </button>
          </div>
        </div>
      )}
      {closed === undefined && (
        <AddButtons
          label={value ? words.replace : words.add}
          {...{ icon, accept, camera, disabled }}
          onFiles={add}
        />
      )}
      <RefusedFiles refused={refused} onClose={() => setRefused([])} />
      {over && <p className="drop-here">{m.upload_drop_here()}</p>}
    </fieldset>
  )
}
