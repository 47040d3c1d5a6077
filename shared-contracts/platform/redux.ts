/** Redux as slices may use it: selectors of the shell's auth state. The reducer stays in the shell. */
export { Provider, useDispatch, useSelector, useStore } from 'react-redux';
export { configureStore, createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
