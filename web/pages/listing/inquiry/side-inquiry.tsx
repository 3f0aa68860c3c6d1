import { m } from '#messages'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import type { Listing } from '../listing-data.ts'
import type { InquiryFormProps } from './inquiry-form.tsx'
import { loadInquiryForm } from './load-inquiry-form.ts'

/**
 * A short message to the agent, beside the facts. Only where there is a side column: on phones it would repeat the form
 * of Agent Info right below it.
 */
export function SideInquiry({ listing }: { listing: Listing }) {
  const { id, title, name, email } = listing
  return (
    <section aria-labelledby="write" className="panel mb-6 hidden p-6 lg:block print:hidden">
      <h2 id="write" className="mb-4 font-sans text-lg font-semibold tracking-normal">
        {m.inquiry_side_title({ name })}
      </h2>
      <LazyPart<InquiryFormProps>
        load={loadInquiryForm}
        // Another listing, another form.
        key={id}
        patient
        props={{ id, title, agentName: name, agentEmail: email, short: true }}
        className="min-h-[505px]"
        waiting={shape}
      />
      <noscript>
        <p className="form-failed">{m.form_needs_script()}</p>
      </noscript>
    </section>
  )
}

// Until the form comes, its fields are drawn.
const shape = (
  <div aria-hidden="true" className="form side-shape">
    <i className="field" />
    <i className="field" />
    <i className="field" />
  </div>
)
