import { m } from '#messages'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export function WhyChooseUs() {
  const text = useSiteText()
  const reasons: [IconName, string, string][] = [
    ['check', text('home_why_read', m.home_why_read), text('home_why_read_text', m.home_why_read_text)],
    ['pin', text('home_why_near', m.home_why_near), text('home_why_near_text', m.home_why_near_text)],
    ['rupee', text('home_why_loan', m.home_why_loan), text('home_why_loan_text', m.home_why_loan_text)],
  ]
  return (
    <section aria-labelledby="why" className="section ruled band">
      <div className="wrap">
        <h2 id="why" className="title-1">
          {text('home_why', m.home_why)}
        </h2>
        <ul className="reasons">
          {reasons.map(([icon, title, words]) => (
            <li key={icon}>
              <Icon name={icon} className="icon feature-icon" />
              <h3 className="feature-title below-icon">{title}</h3>
              <p className="feature-text">{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
