// The script in the head of every page: classic, so it runs before the first paint, and bundled into one file of its own,
// for it can import nothing. What it needs to know comes with its element.
import './early/appearance.ts'
import './early/load-page.ts'
import './early/replay.ts'
