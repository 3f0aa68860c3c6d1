import { m } from '#messages'

const steps = [
  [m.about_step_written, m.about_step_written_text],
  [m.about_step_checked, m.about_step_checked_text],
  [m.about_step_published, m.about_step_published_text],
  [m.about_step_changed, m.about_step_changed_text],
] as const

export function ListingSteps() {
  return (
    <section aria-labelledby="listing-steps" className="wrap py-14 lg:py-20">
      <h2 id="listing-steps" className="text-3xl">
        {m.about_listing()}
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">{m.about_listing_text()}</p>
      <ol className="steps">
        {steps.map(([title, text]) => (
          <li key={title()}>
            <h3 className="font-display text-xl font-medium tracking-tight">{title()}</h3>
            <p className="mt-2 text-ink-soft">{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
