import { useState } from 'react'
import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { AdminHeading } from '#web/layout/admin/admin-heading.tsx'
import { EditProperty } from './edit-property.tsx'
import { FormDone } from './form-done.tsx'
import { FormGuard } from './form-guard.tsx'
import { PropertyForm } from './property-form.tsx'

export function PropertyFormPage({ edit }: { edit?: string }) {
  return (
    <>
      <AdminHeading
        title={edit === undefined ? m.property_form_title_add() : m.property_form_title_edit()}
        text={edit === undefined ? m.property_form_text_add() : m.property_form_text_edit()}
      />
      <FormGuard>{(user) => <OneForm key={`${user.id} ${edit}`} user={user} edit={edit} />}</FormGuard>
    </>
  )
}

function OneForm({ user, edit }: { user: User; edit?: string }) {
  const [done, setDone] = useState<Property>()
  if (done) {
    return <FormDone property={done} edited={edit !== undefined} onAgain={() => setDone(undefined)} />
  }
  return edit === undefined ? (
    <PropertyForm user={user} onDone={setDone} />
  ) : (
    <EditProperty id={edit} user={user} onDone={setDone} />
  )
}
