export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="property-form-layout">
      <div className="property-form">
        <p role="status" className="muted">
          {label}
        </p>
        {[1, 2].map((number) => (
          <div key={number} className="property-section panel skeleton">
            <div className="bone bone-section" />
            <div className="property-fields">
              {[1, 2, 3, 4].map((field) => (
                <div key={field} className="bone bone-field" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
