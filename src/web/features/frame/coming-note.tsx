/** Beside a link in a menu whose area is not open yet. */
export const ComingNote = () => <span className="ml-auto pl-3 font-normal text-muted text-xs">Not open yet</span>
