import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { BrandState } from '#contract/schemas/brand.ts'
import { m } from '#messages'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { SuperadminOnly } from '#web/layout/admin/superadmin-only.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { BrandingForm } from './branding-form.tsx'

export function BrandingPage() {
  return (
    <SuperadminOnly title={m.branding_title()} text={m.branding_text()} waiting={<SettingsSkeleton />}>
      {() => <Branding />}
    </SuperadminOnly>
  )
}

const askAgainMs = 1500

function Branding() {
  const brand = useCall(
    'agency.branding',
    {},
    {
      repeatAfter: ({ data }) => (isMaking(data) ? askAgainMs : false),
    },
  )
  useShowWhenMade(brand.status === 'loaded' ? isMaking(brand.answer.data) : undefined)
  if (brand.status === 'loading') return <SettingsSkeleton />
  if (brand.status === 'failed') return <NotLoaded text={m.settings_not_loaded()} onRetry={brand.reload} />
  return (
    <BrandingForm
      saved={brand.answer.data}
      onSaved={(data) => setAnswer('agency.branding', {}, { ...brand.answer, data })}
    />
  )
}

function isMaking({ slots }: BrandState): boolean {
  return slots.some(({ state }) => state === 'processing')
}

/** The header around this page shows a new logo as soon as its files are made. */
function useShowWhenMade(making: boolean | undefined) {
  const router = useRouter()
  const before = useRef(making)
  useEffect(() => {
    if (before.current && making === false)
      void router.invalidate({ filter: ({ routeId }) => routeId === '__root__' })
    before.current = making
  }, [making, router])
}
