import { m } from '#messages'
import { useSiteText } from '#web/features/agency/site-text.ts'

export function ListingSteps() {
  const text = useSiteText()
  const steps = [
    [
      text('about_step_written', m.about_step_written),
      text('about_step_written_text', m.about_step_written_text),
    ],
    [
      text('about_step_checked', m.about_step_checked),
      text('about_step_checked_text', m.about_step_checked_text),
    ],
    [
      text('about_step_published', m.about_step_published),
      text('about_step_published_text', m.about_step_published_text),
    ],
    [
      text('about_step_changed', m.about_step_changed),
      text('about_step_changed_text', m.about_step_changed_text),
    ],
  ] as const
  return (
    <section aria-labelledby="listing-steps" className="wrap section">
      <h2 id="listing-steps" className="title-1">
        {text('about_listing', m.about_listing)}
      </h2>
      <p className="section-lead reading large muted">{text('about_listing_text', m.about_listing_text)}</p>
      <ol className="steps">
        {steps.map(([title, words]) => (
          <li key={title}>
            <h3 className="feature-title">{title}</h3>
            <p className="feature-text">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
