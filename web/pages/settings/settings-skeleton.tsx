import { m } from '#messages'

export function SettingsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.shell_loading()}</span>
      {[1, 2, 3].map((number) => (
        <div key={number} className="settings-section skeleton">
          <div>
            <div className="bone bone-heading" />
            <div className="bone bone-under" />
          </div>
          <div className="bone-card" />
        </div>
      ))}
    </div>
  )
}
