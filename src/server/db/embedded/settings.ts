/**
 * PostgreSQL's settings, given on the command line so that a new release of the store changes them for old data too.
 * What keeps acknowledged writes (fsync, full_page_writes, synchronous_commit) stays as PostgreSQL has it: on.
 */
export function settings(port: number): string[] {
	const values = {
		listen_addresses: '127.0.0.1',
		port,
		// Socket paths are limited to about 100 bytes, which a data directory's path need not respect.
		unix_socket_directories: '',
		max_connections: 100,
		shared_buffers: '128MB',
		wal_compression: 'on',
		max_wal_size: '1GB',
		random_page_cost: 1.1,
		timezone: 'UTC',
		log_timezone: 'UTC',
		log_checkpoints: 'off',
		log_line_prefix: '%m [%p] %q%u@%d ',
	}
	return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
