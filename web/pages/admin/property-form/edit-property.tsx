import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { DocumentsPanel } from './documents/documents-panel.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { mayEdit } from './own-version.ts'
import { PropertyForm } from './property-form.tsx'

type Props = { user: User; onDone: (property: Property) => void }

export function EditProperty({ id, ...props }: Props & { id: string }) {
  return /^[1-9]\d{0,9}$/.test(id) ? <EditNumber id={Number(id)} {...props} /> : <Absent />
}

function EditNumber({ id, user, onDone }: Props & { id: number }) {
  const loaded = useCall('property.get', { params: { id } }, { fresh: true })
  switch (loaded.status) {
    case 'loading':
      return <FormSkeleton label={m.property_form_loading()} />
    case 'failed':
      // 400: the number is larger than any id.
      if (loaded.error.status === 404 || loaded.error.status === 400) return <Absent />
      return <NotLoaded text={m.property_form_not_loaded()} onRetry={loaded.reload} />
    case 'loaded': {
      const { data: property } = loaded.answer
      if (!mayEdit(property, user)) {
        return <NoForm title={m.property_form_not_yours()} text={m.property_form_not_yours_text()} />
      }
      return (
        <>
          {property.demo && (
            <p className="cluster small muted">
              <DemoBadge demo /> {m.demo_badge_hint()}
            </p>
          )}
          <PropertyForm user={user} property={property} onDone={onDone} />
          <DocumentsPanel user={user} property={property} />
        </>
      )
    }
  }
}

function Absent() {
  return <NoForm title={m.property_form_not_found()} text={m.property_form_not_found_text()} />
}

function NoForm({ title, text }: { title: string; text: string }) {
  return (
    <div className="panel panel-roomy">
      <h2 className="title-2">{title}</h2>
      <p className="feature-text">{text}</p>
      <div className="admin-ways">
        <a href={pages.myProperties.href()} className="button">
          {m.property_form_to_mine()}
        </a>
        <a href={pages.admin.href()} className="button button-quiet">
          {m.property_form_title_add()}
        </a>
      </div>
    </div>
  )
}
