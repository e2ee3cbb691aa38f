// Loaded into every Node program that these scripts start: it ends when its parent does, even by SIGKILL. What that
// program starts in turn inherits this file, and is its own parent's business: its channel must not be touched.
if (process.channel && process.env.STARTED_BY === String(process.ppid)) {
	process.on('disconnect', () => process.exit(1))
	process.channel.unref()
}
