import { type FormEvent, useEffect, useState } from 'react'
import { formatDay } from '#contract/format.ts'
import { m } from '#messages'
import { readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { useDraft } from '#web/features/public-form/use-draft.ts'
import { FormArea } from '#web/ui/form-area.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { showToast } from '#web/ui/toasts.ts'

export type ReviewFormProps = { id: number }
type Review = { name: string; date: string; message: string }

/** A review is stored only on this device (docs/product.md, 7). */
export function ReviewForm({ id }: ReviewFormProps) {
  const key = `aangan-review-${id}`
  const [review, setReview] = useState<Review>()
  const [editing, setEditing] = useState(true)
  const [asking, setAsking] = useState(false)
  const { typed, type, clear } = useDraft(`review-${id}`)
  const problems = useProblems()
  useEffect(() => {
    const kept = readLocal<Review>(key)
    setReview(kept)
    setEditing(!kept)
  }, [key])

  const value = (name: keyof Review) => typed[name] ?? review?.[name] ?? ''
  function submit(event: FormEvent) {
    event.preventDefault()
    const written = {
      name: value('name').trim(),
      date: value('date') || today(),
      message: value('message').trim(),
    }
    if (!problems.check(written)) return
    writeLocal(key, written)
    setReview(written)
    setEditing(false)
    clear()
    showToast(m.review_kept())
  }
  async function remove() {
    removeLocal(key)
    clear()
    setReview(undefined)
    setEditing(true)
    setAsking(false)
    showToast(m.review_deleted())
  }
  const field = (name: keyof Review) => ({
    name,
    value: value(name),
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    problem: problems.of[name],
    required: true,
  })

  if (review && !editing) {
    return (
      <article className="panel panel-tight">
        <p className="bold">{review.name}</p>
        <p className="small muted">{formatDay(review.date, 'long', pageLocale())}</p>
        <p className="review-text typed">{review.message}</p>
        <p className="review-ways">
          <button type="button" className="text-link" onClick={() => setEditing(true)}>
            {m.review_edit()}
          </button>
          <button type="button" className="text-link" onClick={() => setAsking(true)}>
            {m.review_delete()}
          </button>
        </p>
        {asking && (
          <ConfirmDialog
            title={m.review_delete_title()}
            yes={m.review_delete()}
            no={m.settings_withdraw_keep()}
            onYes={remove}
            onNo={() => setAsking(false)}
          >
            <p>{m.review_delete_text()}</p>
          </ConfirmDialog>
        )}
      </article>
    )
  }
  return (
    <form method="post" onSubmit={submit} className="form">
      <div className="form form-pair">
        <FormField {...field('name')} label={m.review_name()} autoComplete="name" maxLength={120} />
        <FormField {...field('date')} type="date" label={m.review_date()} max={today()} min="1990-01-01" />
      </div>
      <FormArea {...field('message')} label={m.review_message()} maxLength={2000} />
      <button type="submit" className="button at-start">
        {m.review_submit()}
      </button>
    </form>
  )
}

/** The browser's own check accepts blanks. */
function useProblems() {
  const [of, setOf] = useState<Partial<Record<keyof Review, string>>>({})
  function check({ name, message }: Review): boolean {
    const found = {
      ...(!name && { name: m.field_required() }),
      ...(!message && { message: m.field_required() }),
    }
    setOf(found)
    return Object.keys(found).length === 0
  }
  return { of, check }
}

// The device's own day.
function today() {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
