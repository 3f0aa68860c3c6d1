import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { BeeghaSizeField } from '#web/features/agency/beegha-size-field.tsx'
import { pinOf } from '#web/features/agency/cities.ts'
import { PinField } from '#web/features/map/pin-field.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { SaveLine } from '../save-line.tsx'
import { changesOf, useAgencyChange } from '../use-agency-change.ts'
import { AgencyPreview } from './agency-preview.tsx'
import { SocialFields } from './social-fields.tsx'

type Props = { saved: Agency; onSaved: (agency: Agency) => void }
type TextName = { [N in keyof Agency]: Agency[N] extends string ? N : never }[keyof Agency]
type Input = InputHTMLAttributes<HTMLInputElement> & { label: string; hint?: string }

export function AgencyForm({ saved, onSaved }: Props) {
  const [facts, setFacts] = useState(saved)
  const { state, sentence, problems, save, reset } = useAgencyChange((agency) => {
    setFacts(agency)
    onSaved(agency)
  })
  function change(part: Partial<Agency>) {
    setFacts((before) => ({ ...before, ...part }))
    reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    save(changesOf(saved, withoutEmptyLinks(facts)))
  }
  const field = (name: TextName, { label, hint, ...input }: Input) => (
    <FormField
      name={name}
      label={label}
      hint={hint}
      value={facts[name]}
      problem={problems[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      {...input}
    />
  )
  return (
    <div className="with-preview">
      <form method="post" noValidate onSubmit={submit} className="form panel panel-body">
        <h2 className="title-3">{m.facts_names()}</h2>
        {field('name', { label: m.facts_name(), maxLength: 80 })}
        {field('legal_name', {
          label: m.facts_legal_name(),
          hint: m.facts_legal_name_hint(),
          maxLength: 120,
        })}
        {field('tagline', { label: m.facts_tagline(), maxLength: 120 })}
        {field('tagline_hi', { label: m.facts_tagline_hi(), maxLength: 120 })}
        <h2 className="title-3">{m.facts_contact()}</h2>
        {field('phone', {
          label: m.facts_phone(),
          hint: m.facts_phone_hint(),
          type: 'tel',
          maxLength: 20,
        })}
        <div className="facts-pair">
          {field('second_phone', {
            label: m.facts_second_phone(),
            hint: m.facts_phone_hint(),
            type: 'tel',
            maxLength: 20,
          })}
          {field('whatsapp', {
            label: m.facts_whatsapp(),
            hint: m.facts_whatsapp_hint(),
            type: 'tel',
            maxLength: 20,
          })}
        </div>
        {field('email', {
          label: m.facts_email(),
          hint: m.facts_email_hint(),
          type: 'email',
          maxLength: 254,
        })}
        <div className="facts-pair">
          {field('rera', { label: m.facts_rera(), hint: m.facts_rera_hint(), maxLength: 40 })}
          {field('gstin', { label: m.facts_gstin(), maxLength: 15, autoCapitalize: 'characters' })}
        </div>
        {field('grievance_officer', {
          label: m.facts_grievance_officer(),
          hint: m.facts_grievance_officer_hint(),
          maxLength: 80,
        })}
        <h2 className="title-3">{m.facts_where()}</h2>
        {field('address', { label: m.facts_address(), maxLength: 200 })}
        {field('address_hi', {
          label: m.facts_address_hi(),
          hint: m.facts_address_hi_hint(),
          maxLength: 200,
        })}
        <div className="facts-pair">
          {field('city', { label: m.facts_city(), maxLength: 80 })}
          {field('postal_code', {
            label: m.facts_postal_code(),
            hint: m.facts_postal_code_hint(),
            maxLength: 12,
          })}
          {field('state', { label: m.facts_state(), maxLength: 80 })}
          {field('country', { label: m.facts_country(), maxLength: 80 })}
        </div>
        <PinField
          hint={m.facts_pin_hint()}
          value={pinOf(facts)}
          around={{ city: facts.city }}
          problem={problems.latitude ?? problems.longitude}
          onChange={(place) => change(place ?? { latitude: null, longitude: null })}
        />
        <h2 className="title-3">{m.facts_land()}</h2>
        <BeeghaSizeField
          label={m.facts_beegha()}
          hint={m.facts_beegha_hint()}
          value={facts.beegha_size}
          problem={problems.beegha_size}
          onChange={(beegha_size) => change({ beegha_size })}
        />
        <SocialFields
          social={facts.social}
          problem={problems.social}
          onSocial={(social) => change({ social })}
        />
        <SaveLine
          state={state}
          sentence={sentence}
          changed={Object.keys(changesOf(saved, withoutEmptyLinks(facts))).length > 0}
        />
      </form>
      <AgencyPreview agency={facts} />
    </div>
  )
}

/** A row of links that was added and left empty is not sent. */
function withoutEmptyLinks(facts: Agency): Agency {
  return { ...facts, social: facts.social.filter(({ name, url }) => name.trim() || url.trim()) }
}
