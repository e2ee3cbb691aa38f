/**
 * A field that no person sees, hears or comes upon with the keyboard; register it as `nickname`. Scripts fill it in, and
 * give themselves away.
 */
export const UnseenField = (props: React.ComponentProps<'input'>) => (
	<div aria-hidden className="hidden">
		<input type="text" tabIndex={-1} autoComplete="off" {...props} />
	</div>
)
