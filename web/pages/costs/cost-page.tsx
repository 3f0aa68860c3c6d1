import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { CostChoices, CostSearch } from '#contract/costs.ts'
import { placeText } from '#contract/place-text.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { CostForm } from '#web/features/cost/cost-form.tsx'
import { toSearch } from '#web/features/cost/cost-search.ts'
import { CostView } from '#web/features/cost/cost-view.tsx'
import { useCosts } from '#web/features/cost/use-costs.ts'
import { costMessage, writeDay } from '#web/features/cost/write-costs.ts'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { Breadcrumb } from '#web/layout/breadcrumb.tsx'
import { PrintedBy } from '#web/layout/printed-by.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { CostPageData } from './load-costs.ts'
import { RatesUsed } from './rates-used.tsx'

/** A sheet with an address of its own, which holds the choices and names the rates: it prints, and can be kept. */
export function CostPage({ subject, choices: begin, rates, hasOldRates, newPrice, closed }: CostPageData) {
  const context = usePageContext()
  const { choices, costs, form } = useCosts(subject, rates, begin)
  const { id, title, type } = subject
  const place = placeText(context, subject.location)
  useAddressOf(subject, choices)
  const address = pages.costs.href(id, type === 'sale' ? toSearch(choices, rates) : kept(rates))
  const url = context.origin + address
  const message = costMessage(title, place, costs, url)
  return (
    <article className="wrap page-end cost-page">
      <Breadcrumb
        here={m.cost_title()}
        steps={[{ name: m.listing_reference({ id }), href: pages.listing.href(id) }]}
      />
      <header className="page-head">
        <h1 className="title-1">{type === 'sale' ? m.cost_title() : m.cost_title_rent()}</h1>
        <p className="large">
          <a href={pages.listing.href(id)} className="underlined">
            <WrittenText text={title} />
          </a>
        </p>
        <p className="muted">{place}</p>
      </header>
      {(hasOldRates || newPrice !== undefined || closed) && (
        <p className="panel panel-body cost-outdated">
          {[
            closed && (type === 'sale' ? m.cost_sold() : m.cost_rented()),
            newPrice !== undefined &&
              m.cost_other_price({ day: writeDay(rates.day), price: spokenPrice(type, newPrice) }),
            hasOldRates && m.cost_outdated(),
          ]
            .filter(Boolean)
            .join(' ')}{' '}
          {closed || (
            <a href={pages.costs.href(id, type === 'sale' ? toSearch(choices) : {})} className="underlined">
              {newPrice === undefined ? m.cost_use_today() : m.cost_use_today_price()}
            </a>
          )}
        </p>
      )}
      <div className="cost-columns">
        <div className="panel panel-body">
          {type === 'sale' && (
            <a href="#change" className="text-link cost-to-form">
              {m.cost_change()}
              <Icon name="down" />
            </a>
          )}
          <div aria-live="polite">
            <CostView costs={costs} />
          </div>
          <RatesUsed subject={subject} rates={rates} choices={choices} />
          <div className="cost-ways">
            <button type="button" className="button" onClick={() => window.print()}>
              <Icon name="print" />
              {m.cost_print()}
            </button>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noopener noreferrer"
              className="button button-quiet"
            >
              <Icon name="chat" />
              {m.cost_whatsapp()}
            </a>
            <CopyButton
              text={url}
              label={m.cost_keep()}
              copied={m.cost_kept()}
              className="button button-quiet"
            />
          </div>
          {type === 'sale' && <p className="small muted cost-keep-note">{m.cost_keep_note()}</p>}
        </div>
        {type === 'sale' && (
          <form method="get" action={pages.costs.href(id)} onSubmit={(event) => event.preventDefault()}>
            <h2 id="change" className="title-3 cost-form-title">
              {m.cost_change()}
            </h2>
            <CostForm {...form} />
            <input type="hidden" name="day" value={rates.day} />
            <input type="hidden" name="version" value={rates.version} />
            <noscript>
              <button type="submit" className="button">
                {m.cost_submit()}
              </button>
            </noscript>
          </form>
        )}
      </div>
      <PrintedBy url={url} />
    </article>
  )
}

const pauseMs = 500

/** Puts the choices into the address, so that a reload and the page in the other language have them. Rates in it stay. */
function useAddressOf({ id, type }: CostPageData['subject'], choices: CostChoices) {
  const router = useRouter()
  const search = JSON.stringify(toSearch(choices))
  const written = useRef(search)
  useEffect(() => {
    if (type !== 'sale' || search === written.current) return
    const timer = setTimeout(() => {
      written.current = search
      const { day, version }: CostSearch = router.state.location.search
      const href = pages.costs.href(id, { ...JSON.parse(search), day, version })
      router.navigate({ href, replace: true, resetScroll: false })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [id, type, search, router])
}

const kept = ({ day, version }: CostPageData['rates']) => ({ day, version: String(version) })
