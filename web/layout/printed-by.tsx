import { usePageContext } from '#web/data/page-context.ts'
import { registrationText } from '#web/features/agency/cities.ts'
import { writeAgencyPhone } from '#web/ui/phone.ts'
import { PrintedLogo } from './logo.tsx'

/** At the foot of paper: logo, address of the page and agency. `code` is the QR code as drawQr writes it. */
export function PrintedBy({ url, code }: { url: string; code?: string }) {
  const { agency } = usePageContext()
  return (
    <div className="print-code">
      <PrintedLogo name={agency.name} />
      {code && (
        <svg viewBox={code.slice(0, code.indexOf('|'))} aria-hidden="true">
          <path d={code.slice(code.indexOf('|') + 1)} />
        </svg>
      )}
      <p>{url}</p>
      <p>
        {[agency.legal_name || agency.name, writeAgencyPhone(agency), registrationText(agency)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
