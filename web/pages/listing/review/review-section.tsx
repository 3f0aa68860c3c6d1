import { m } from '#messages'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import { ListingSection } from '../listing-section.tsx'
import type { ReviewFormProps } from './review-form.tsx'

const load = () => import('./review-form.tsx').then(({ ReviewForm }) => ReviewForm)

export function ReviewSection({ id }: { id: number }) {
  return (
    <ListingSection id="review" title={m.review_title()}>
      <p className="section-intro">{m.review_note()}</p>
      <LazyPart<ReviewFormProps> load={load} key={id} props={{ id }} className="place-of-review" />
      <noscript>
        <p className="form-failed">{m.form_needs_script()}</p>
      </noscript>
    </ListingSection>
  )
}
