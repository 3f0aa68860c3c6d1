export function TableSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="panel animate-pulse divide-y divide-line">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4].map((number) => (
        <div key={number} className="flex items-center gap-4 p-4">
          <div className="h-14 w-20 flex-none rounded-control bg-line" />
          <div className="grid flex-1 gap-3">
            <div className="h-5 w-4/5 rounded-control bg-line" />
            <div className="h-5 w-2/5 rounded-control bg-line" />
          </div>
        </div>
      ))}
    </div>
  )
}
