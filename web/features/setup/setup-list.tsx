import type { Setup } from '#contract/schemas/setup.ts'
import { m } from '#messages'
import { localHref } from '#web/data/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { nextStep, setupWords } from './setup-words.ts'

/** `open`: only what is still to do. */
export function SetupList({ setup, open = false }: { setup: Setup; open?: boolean }) {
  const next = nextStep(setup)
  const steps = open ? setup.steps.filter(({ done }) => !done) : setup.steps
  return (
    <ol className="setup-steps">
      {steps.map(({ step, done, optional }) => {
        const { title, text, links } = setupWords[step]
        const look = setupWords[step].look ?? { label: m.guide_look, path: links[0].path }
        return (
          <li key={step} className={done ? 'setup-step-done' : undefined}>
            <Icon name={done ? 'check' : 'right'} className="icon setup-mark" />
            <div className="shrink">
              <h3 className="title-4">
                {title()}
                <span className="setup-state small">
                  {done ? m.guide_done() : optional ? m.guide_optional() : ''}
                </span>
              </h3>
              {!done && <p className="muted">{text()}</p>}
            </div>
            <p className="setup-links">
              {(done ? [look] : links).map(({ label, path }, index) => (
                <a
                  key={path}
                  href={localHref(path)}
                  className={step === next && index === 0 ? 'button' : 'text-link'}
                >
                  {label()}
                  {done && <span className="sr-only">{title()}</span>}
                </a>
              ))}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
