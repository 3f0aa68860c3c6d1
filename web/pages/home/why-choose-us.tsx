import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export function WhyChooseUs() {
  const reasons: [IconName, string, string][] = [
    ['check', m.home_why_read(), m.home_why_read_text()],
    ['pin', m.home_why_near(), m.home_why_near_text()],
    ['rupee', m.home_why_loan(), m.home_why_loan_text()],
  ]
  return (
    <section aria-labelledby="why" className="border-t border-line bg-sunken py-14 lg:py-20">
      <div className="wrap">
        <h2 id="why" className="text-3xl">
          {m.home_why()}
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-3">
          {reasons.map(([icon, title, text]) => (
            <li key={title}>
              <Icon name={icon} className="icon size-8 text-price" />
              <h3 className="mt-4 font-display text-xl font-medium tracking-tight">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
