import { m } from '#messages'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import { ListingSection } from '../listing-section.tsx'
import type { ReviewFormProps } from './review-form.tsx'

const load = () => import('./review-form.tsx').then(({ ReviewForm }) => ReviewForm)

export function ReviewSection({ id }: { id: number }) {
  return (
    <ListingSection id="review" title={m.review_title()}>
      <p className="-mt-2 mb-6 text-ink-soft">{m.review_note()}</p>
      <LazyPart<ReviewFormProps>
        load={load}
        key={id}
        props={{ id }}
        className="min-h-[407px] sm:min-h-[315px]"
      />
      <noscript>
        <p className="form-failed">{m.form_needs_script()}</p>
      </noscript>
    </ListingSection>
  )
}
