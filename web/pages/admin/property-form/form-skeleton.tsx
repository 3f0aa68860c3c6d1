export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="property-form-layout">
      <div className="property-form">
        <p role="status" className="text-ink-soft">
          {label}
        </p>
        {[1, 2].map((number) => (
          <div key={number} className="property-section panel animate-pulse">
            <div className="h-7 w-44 rounded-control bg-line" />
            <div className="property-fields">
              {[1, 2, 3, 4].map((field) => (
                <div key={field} className="h-18 rounded-control bg-line" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
