import { m } from '#messages'

export function SettingsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.shell_loading()}</span>
      {[1, 2, 3].map((number) => (
        <div key={number} className="settings-section animate-pulse">
          <div>
            <div className="h-7 w-40 rounded-control bg-line" />
            <div className="mt-3 h-5 w-56 rounded-control bg-line" />
          </div>
          <div className="h-40 rounded-card bg-line" />
        </div>
      ))}
    </div>
  )
}
