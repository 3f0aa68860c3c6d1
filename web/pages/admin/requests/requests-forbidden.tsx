import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { Forbidden } from '#web/layout/admin/forbidden.tsx'

export function RequestsForbidden() {
  return (
    <Forbidden
      title={m.requests_forbidden()}
      text={m.requests_forbidden_text()}
      href={pages.myProperties.href()}
      link={m.mine_title()}
    />
  )
}
