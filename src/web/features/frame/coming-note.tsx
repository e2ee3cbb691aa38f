/** Beside a link in a menu whose area is not open yet; the link's name stays its own, and its description says the same. */
export const ComingNote = () => (
	<span aria-hidden className="ml-auto pl-3 font-normal text-muted text-xs after:content-['Not_open_yet']" />
)

export const comingDescription = (isComing: boolean | undefined) =>
	isComing ? { 'aria-description': 'Not open yet' } : {}
