import { comingAreas } from '#web/coming-areas.ts'

export const isOpen = (path: string): boolean => !Object.hasOwn(comingAreas, path)

/** Says of an area that is not open yet that it is not; its page says what it will be. */
export const NotOpenTag = ({ path }: { path: string }) =>
	!isOpen(path) && (
		<span className="w-fit rounded-full border border-current px-3 py-1 font-medium text-xs">Not open yet</span>
	)
