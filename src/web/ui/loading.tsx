/** The fallback while a page or its data is on the way (spec §2). */
export const Loading = ({ text = 'Loading...' }: { text?: string }) => (
	<div role="status" className="grid min-h-[50vh] place-content-center justify-items-center gap-4 p-8 text-muted">
		<span aria-hidden className="size-8 animate-spin rounded-full border-3 border-line border-t-ink" />
		<p>{text}</p>
	</div>
)
