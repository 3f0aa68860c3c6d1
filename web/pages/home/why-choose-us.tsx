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
    <section aria-labelledby="why" className="section ruled band">
      <div className="wrap">
        <h2 id="why" className="title-1">
          {m.home_why()}
        </h2>
        <ul className="reasons">
          {reasons.map(([icon, title, text]) => (
            <li key={title}>
              <Icon name={icon} className="icon feature-icon" />
              <h3 className="feature-title below-icon">{title}</h3>
              <p className="feature-text">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
