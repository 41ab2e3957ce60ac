/** The shape of what is still on its way. */
export function Skeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4 pt-2">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <div key={key} className={`min-h-40 ${shape}`} />
        ))}
      </div>
      <div className={`min-h-72 ${shape}`} />
    </div>
  );
}

const shape = 'skeleton';
