import { type RateName, rateNames, rateRuleOf } from '#contract/cost-rates.ts'
import type { RateRow } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { counted } from '#web/features/property/price.ts'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { Forbidden } from '#web/layout/admin/forbidden.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { RateRule } from './rate-rule.tsx'

/** Admins read the rule book, a superadmin adds rows. */
export function CostsPage() {
  return (
    <>
      <AdminHeading title={m.rates_title()} text={m.rates_text()} />
      <SignedInOnly waiting={<SettingsSkeleton />}>
        {({ id, role }) =>
          role === 'superadmin' || role === 'admin' ? (
            <RuleBook key={id} changes={role === 'superadmin'} />
          ) : (
            <Forbidden
              title={m.settings_forbidden()}
              text={m.settings_forbidden_text()}
              href={pages.settings.href()}
              link={m.settings_title()}
            />
          )
        }
      </SignedInOnly>
    </>
  )
}

const groups = [
  { title: m.rates_duty, text: m.rates_duty_text, names: ['stamp_duty', 'registration'] },
  { title: m.rates_gst, text: m.rates_gst_text, names: ['gst', 'affordable_price', 'affordable_carpet'] },
  { title: m.rates_tds, text: m.rates_tds_text, names: ['tds', 'tds_from'] },
  {
    title: m.rates_loan,
    text: m.rates_loan_text,
    names: ['loan_interest', 'loan_share', 'loan_limit', 'loan_with_duty'],
  },
  { title: m.rates_own, text: m.rates_own_text, names: rateNames.filter((name) => rateRuleOf(name).own) },
] as const satisfies { title: () => string; text: () => string; names: readonly RateName[] }[]

function RuleBook({ changes }: { changes: boolean }) {
  const history = useCall('cost.history', {})
  if (history.status === 'loading') return <SettingsSkeleton />
  if (history.status === 'failed')
    return <NotLoaded text={m.settings_not_loaded()} onRetry={history.reload} />
  const { data: rows, due } = history.answer
  return (
    <>
      {due > 0 && (
        <p role="status" className="panel panel-body rates-due">
          {m.rates_due(counted(due))}
        </p>
      )}
      {groups.map(({ title, text, names }) => (
        <SettingsSection key={title()} title={title()} text={text()}>
          <ul className="panel divided">
            {names.flatMap((name) =>
              rateRuleOf(name).scopes.map((scope) => (
                <li key={`${name} ${scope}`}>
                  <RateRule name={name} scope={scope} rows={rowsOf(rows, name, scope)} changes={changes} />
                </li>
              )),
            )}
          </ul>
        </SettingsSection>
      ))}
    </>
  )
}

function rowsOf(rows: readonly RateRow[], name: RateName, scope: RateRow['scope']) {
  return rows.filter((row) => row.name === name && row.scope === scope)
}
