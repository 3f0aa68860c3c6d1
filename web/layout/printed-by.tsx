import type { ReactNode } from 'react'
import { usePageContext } from '#web/data/page-context.ts'
import { registrationText } from '#web/features/agency/cities.ts'
import { writeAgencyPhone } from '#web/ui/phone.ts'
import { LogoSign, PrintedLogo } from './logo.tsx'

/** At the foot of paper: logo, address of the page with its QR code, and agency. */
export function PrintedBy({ url, children }: { url: string; children?: ReactNode }) {
  const { agency, brand } = usePageContext()
  return (
    <div className="printed-by">
      {children}
      <div>
        {brand.logo ? (
          <>
            <PrintedLogo name={agency.name} />
            <p className="printed-name">{agency.name}</p>
          </>
        ) : (
          <LogoSign name={agency.name} />
        )}
        <p>
          {[
            agency.legal_name !== agency.name && agency.legal_name,
            // A line never breaks inside the number.
            writeAgencyPhone(agency).replaceAll(' ', '\u00a0'),
            registrationText(agency),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>{url}</p>
      </div>
    </div>
  )
}
