// The script in the head of every page: classic, so it runs before the first paint, and bundled into one file of its own,
// for it can import nothing. What it needs to know comes with its element.
import '#web/early/appearance.ts'
import '#web/early/load-page.ts'
import '#web/early/replay.ts'
