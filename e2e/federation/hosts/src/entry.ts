// Shared modules are available only after a dynamic import.
void import('./main.tsx');
