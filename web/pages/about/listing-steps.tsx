import { m } from '#messages'

const steps = [
  [m.about_step_written, m.about_step_written_text],
  [m.about_step_checked, m.about_step_checked_text],
  [m.about_step_published, m.about_step_published_text],
  [m.about_step_changed, m.about_step_changed_text],
] as const

export function ListingSteps() {
  return (
    <section aria-labelledby="listing-steps" className="wrap section">
      <h2 id="listing-steps" className="title-1">
        {m.about_listing()}
      </h2>
      <p className="section-lead reading large muted">{m.about_listing_text()}</p>
      <ol className="steps">
        {steps.map(([title, text]) => (
          <li key={title()}>
            <h3 className="feature-title">{title()}</h3>
            <p className="feature-text">{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
