import { m } from '#messages'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import type { Listing } from '../listing-data.ts'
import type { InquiryFormProps } from './inquiry-form.tsx'
import { loadInquiryForm } from './load-inquiry-form.ts'

/** Only where there is a side column: on phones it would repeat the form of Agent Info below. */
export function SideInquiry({ listing }: { listing: Listing }) {
  const { id, title, name, email } = listing
  return (
    <section aria-labelledby="write" className="panel side-inquiry">
      <h2 id="write" className="side-inquiry-title title-4">
        {m.inquiry_side_title({ name })}
      </h2>
      <LazyPart<InquiryFormProps>
        load={loadInquiryForm}
        key={id}
        afterInteraction
        props={{ id, title, agentName: name, agentEmail: email, short: true }}
        className="place-of-side-inquiry"
        waiting={<FormShape />}
      />
      <noscript>
        <p className="form-failed">{m.form_needs_script()}</p>
      </noscript>
    </section>
  )
}

/** The labels and fields of the form, until it is loaded. */
function FormShape() {
  const labels = [m.inquiry_name(), m.inquiry_email(), m.inquiry_phone(), m.inquiry_message()]
  return (
    <div aria-hidden="true" className="form side-shape">
      {labels.map((label) => (
        <div key={label}>
          <span className="label">{label}</span>
          <i className="field" />
        </div>
      ))}
    </div>
  )
}
