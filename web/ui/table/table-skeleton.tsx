export function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="panel skeleton divided">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4].map((number) => (
        <div key={number} className="bone-row">
          <div className="bone bone-thumb" />
          <div className="bone-row-text stack">
            <div className="bone bone-words" />
            <div className="bone bone-short" />
          </div>
        </div>
      ))}
    </div>
  )
}
