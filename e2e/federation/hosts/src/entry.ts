// Shared modules are there only after a dynamic import.
void import('./main.tsx');
